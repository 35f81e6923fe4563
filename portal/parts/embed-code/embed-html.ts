interface Framed {
  /** Absolute address of the page in the frame. */
  src: string;
  title: string;
  /** Pixels. */
  height: number;
}

/**
 * HTML for other sites: a frame, and a script that gives it the height that its page reports, up to a
 * maximum. It accepts messages of the frame's own window only, and only from our origin. Without the script
 * the frame scrolls.
 */
export function embedCode({ src, title, height }: Framed): string {
  const ours = `e.origin==="${new URL(src).origin}"&&f.contentWindow===e.source&&e.data?.type==="height"`;
  const listen = `addEventListener("message",e=>{for(const f of document.querySelectorAll('iframe[src="${src}"]'))if(${ours})f.height=Math.min(e.data.height,20000)})`;
  return [
    `<iframe src="${attribute(src)}" title="${attribute(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`,
    `<script>${listen.replaceAll('</', '<\\/')}</script>`,
  ].join('\n');
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
