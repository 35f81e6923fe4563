import { ArticleControl, articleFields } from './article-control.tsx';
import { ArticleSlugControl, articleSlugFields } from './article-slug-control.tsx';
import type { ControlOf } from './control.ts';
import { FileTextControl } from './file-text-control.tsx';
import { HtmlControl } from './html-control.tsx';
import { type LeafField, LineControl } from './line-control.tsx';
import { PictureControl } from './picture-control.tsx';
import { SlugControl, slugFields } from './slug-control.tsx';
import { SoundControl } from './sound-control.tsx';
import { TranscriptControl } from './transcript-control.tsx';
import { VideoControl } from './video-control.tsx';

const htmlPaths: readonly string[] = ['Doc.content'];
const filePaths: readonly string[] = ['Election.file'];
const transcriptPath = 'Episode.transcript';

/** A text: typed, or chosen with a special control if the field has one. */
export function TextControl(props: ControlOf<LeafField>) {
  const { field, path } = props;
  const whole = path.join('.');
  if (field.kind === 'text') {
    const list = slugFields[whole];
    if (list) return <SlugControl {...props} list={list} />;
    if (articleSlugFields.includes(whole)) return <ArticleSlugControl {...props} />;
    if (whole === transcriptPath) return <TranscriptControl {...props} />;
    if (filePaths.includes(whole)) return <FileTextControl {...props} />;
    if (htmlPaths.includes(whole)) return <HtmlControl {...props} />;
    if (field.format === 'picture') return <PictureControl {...props} />;
    if (field.format === 'video') return <VideoControl {...props} />;
    if (field.format === 'sound') return <SoundControl {...props} />;
  }
  if (articleFields.includes(whole)) return <ArticleControl {...props} />;
  return <LineControl {...props} />;
}
