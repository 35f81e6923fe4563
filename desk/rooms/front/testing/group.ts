/** A group of a front page with these articles. */
export const group = (slug: string, ...articles: string[]) => ({
  slug,
  title: null,
  layout: 'four' as const,
  boxes: articles.map((article) => ({ article })),
});
