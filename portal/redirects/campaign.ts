/** Matches a parameter that says which newsletter, post or ad a reader came from, for analytics. */
const campaignParameter = /^utm_[a-z]{1,20}=[\w.~%+-]{1,200}$/;
const maxCampaignParameters = 6;

/**
 * Adds the campaign parameters (`utm_…`) of a request to the location of its redirect. They change no page,
 * so addresses of pages do not have them. But a redirect that lost them would hide where readers come from
 * (docs/product/routes.md#query).
 *
 * @param location a path on this site, or an address of another host, which gets none
 * @param url the request's target
 */
export function withCampaign(location: string, url: string): string {
  if (!location.startsWith('/')) return location;
  const mark = url.indexOf('?');
  const query = mark < 0 ? '' : (url.slice(mark + 1).split('#', 1)[0] ?? '');
  const campaign = query
    .split('&')
    .filter((parameter) => campaignParameter.test(parameter))
    .slice(0, maxCampaignParameters);
  if (campaign.length === 0) return location;
  const [path = '', hash] = location.split(/#(.*)/s, 2);
  return `${path}${path.includes('?') ? '&' : '?'}${campaign.join('&')}${hash === undefined ? '' : `#${hash}`}`;
}
