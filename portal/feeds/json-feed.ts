import { type Feed, type FeedItem, type FeedPicture, feedTime } from './feed.ts';

/** JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    authors: [feed.publisher],
    language: feed.language,
    items: feed.items.map(createItem),
  });
}

function createItem(item: FeedItem): object {
  const { picture } = item;
  return {
    id: item.url,
    url: item.url,
    ...(item.sponsorUrl !== null && { external_url: item.sponsorUrl }),
    title: item.title,
    content_html: item.html,
    ...(item.summary !== '' && { summary: item.summary }),
    ...(picture && { image: picture.url }),
    date_published: feedTime(item.published),
    date_modified: feedTime(item.updated),
    ...(item.authors.length > 0 && { authors: item.authors }),
    ...(item.categories.length > 0 && { tags: item.categories }),
    language: item.language,
    ...(picture && { attachments: [createAttachment(picture)] }),
    // The format requires extensions to begin with an underscore.
    ...(item.isSponsored && { _cimlap: { sponsored: true } }),
  };
}

function createAttachment({ url, length, caption }: FeedPicture): object {
  return {
    url,
    mime_type: 'image/jpeg',
    ...(caption !== '' && { title: caption }),
    ...(length !== null && { size_in_bytes: length }),
  };
}
