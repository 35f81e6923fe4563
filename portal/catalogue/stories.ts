import type { Story, StoryFile } from './story.ts';

const files = import.meta.glob<StoryFile>('../{design,parts}/**/*.stories.tsx', { eager: true });

interface Stories {
  /** Path from this folder. */
  file: string;
  title: string;
  stories: ReadonlyArray<{ name: string; render: Story }>;
}

/** All stories, by the title of their file. */
export const catalogue: readonly Stories[] = Object.entries(files)
  .map(([file, { default: meta, ...exports }]) => ({
    file,
    title: (meta as { title: string }).title,
    stories: Object.entries(exports).map(([name, render]) => ({
      name: toWords(name),
      render: render as Story,
    })),
  }))
  .sort((a, b) => a.title.localeCompare(b.title));

/** `TwoAuthors` → `Two authors`. */
function toWords(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z0-9]/g, (letter) => ` ${letter.toLowerCase()}`);
}
