import type { SourceKind } from '#contract/measure.ts';

const searchHosts = /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|startpage|qwant|brave)\.[a-z.]+$/;
const socialHosts =
  /(?:^|\.)(?:facebook\.com|fb\.com|instagram\.com|threads\.(?:com|net)|t\.co|x\.com|twitter\.com|reddit\.com|linkedin\.com|lnkd\.in|youtube\.com|tiktok\.com|bsky\.app|whatsapp\.com|telegram\.org|viber\.com)$/;

/** The kind of page that led here. Only the kind is sent: the address stays in the browser. */
export function sourceKindOf(referrer: string, host: string): SourceKind {
  const from = webHostOf(referrer);
  if (from === '') return 'direct';
  if (from === host) return 'own';
  if (searchHosts.test(from)) return 'search';
  return socialHosts.test(from) ? 'social' : 'elsewhere';
}

/** Empty for the referrers of apps, such as `android-app://com.google.android.gm/`. */
function webHostOf(referrer: string): string {
  return referrer.startsWith('http') && URL.canParse(referrer) ? new URL(referrer).hostname : '';
}
