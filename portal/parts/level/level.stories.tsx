import { hikeLevels } from './hike-levels.ts';
import { Level } from './level.tsx';

export default { title: 'parts/level' };

export const All = () => (
  <>
    {hikeLevels.map(({ slug }, index) => (
      <p key={slug}>
        <Level degree={index + 1} name={slug} />
      </p>
    ))}
  </>
);
