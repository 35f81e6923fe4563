import type { SourceKind } from '#contract/measure.ts';

const searchHosts = /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|startpage|qwant|brave)\.[a-z.]+$/;
const socialHosts =
  /(?:^|\.)(?:facebook\.com|fb\.com|instagram\.com|threads\.(?:com|net)|t\.co|x\.com|twitter\.com|reddit\.com|linkedin\.com|lnkd\.in|youtube\.com|tiktok\.com|bsky\.app|whatsapp\.com|telegram\.org|viber\.com)$/;

/** The kind of page that led here. Only the kind is sent: the address stays in the browser. */
export function sourceKindOf(referrer: string, host: string): SourceKind {
  if (referrer === '') return 'direct';
  const from = hostOf(referrer);
  if (from === host) return 'own';
  if (searchHosts.test(from)) return 'search';
  return socialHosts.test(from) ? 'social' : 'elsewhere';
}

/** Referrers of apps are not web addresses. */
function hostOf(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).hostname : '';
}
