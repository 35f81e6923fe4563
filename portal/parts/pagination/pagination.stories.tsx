import { Pagination } from './pagination.tsx';

export default { title: 'parts/pagination' };

export const First = () => <Pagination path="/legfrissebb" page={1} total={12} />;
export const Middle = () => <Pagination path="/legfrissebb" page={6} total={12} />;
export const Last = () => <Pagination path="/legfrissebb" page={12} total={12} />;
export const Two = () => <Pagination path="/legfrissebb" page={1} total={2} />;
