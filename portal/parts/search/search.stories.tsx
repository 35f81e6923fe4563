import { SearchBox } from './search-box.tsx';

export default { title: 'parts/search' };

export const Box = () => <SearchBox />;
export const WithPlaceholder = () => <SearchBox placeholder="Keresés a receptekben" />;
