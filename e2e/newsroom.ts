import { request } from 'node:http';
import type { ArticleInput, Published } from '#contract/newsroom.ts';
import { startServer, type TestServer } from './server.ts';
import { newsroomKey as key } from './test-origins.ts';

/** A server of its own that can be written to as a newsroom does: over HTTP, with its key. */
export interface TestNewsroom extends AsyncDisposable {
  server: TestServer;
  origin: string;
  publish(article: ArticleInput): Promise<Published>;
  update(id: number, article: ArticleInput): Promise<Published>;
  unpublish(id: number): Promise<Published>;
  /** A live blog with this many posts, a minute apart, the newest of them a minute old. */
  liveBlog(slug: string, posts: number, fields?: Partial<ArticleInput>): Promise<TestBlog>;
}

export interface TestBlog {
  id: number;
  slug: string;
  /** Absolute address. */
  url: string;
  /** Oldest first. */
  posts: Published[];
  /** Publishes a post, by default now. */
  add(fields?: Partial<ArticleInput>): Promise<Published>;
  edit(post: Published, fields: Partial<ArticleInput>): Promise<Published>;
}

const sections = [{ slug: 'belfold', name: 'Belföld' }];
const now = () => Math.floor(Date.now() / 1000);
const paragraph =
  'A vízügyi szolgálat délután kétórás mérése szerint 868 centiméter a vízállás, 44-gyel kevesebb, mint a hajnali csúcson. ';

/** @param environment what the server is configured with, beside the key */
export async function startNewsroom(environment: Record<string, string> = {}): Promise<TestNewsroom> {
  const server = await startServer({ NEWSROOM_KEY: key, ...environment });

  async function write(method: string, path: string, body: object): Promise<Published> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const outgoing = request(
        { host: '127.0.0.1', port: server.port, method, path, headers },
        async (response) => {
          const text = (await response.setEncoding('utf8').toArray()).join('');
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        },
      );
      outgoing.on('error', reject).end(JSON.stringify(body));
    });
  }

  const publish = (article: ArticleInput) => write('POST', '/api/articles', article);
  const update = (id: number, article: ArticleInput) => write('PUT', `/api/article/${id}`, article);

  async function liveBlog(
    slug: string,
    count: number,
    fields: Partial<ArticleInput> = {},
  ): Promise<TestBlog> {
    const blog = await publish({
      title: `Közvetítés: ${slug}`,
      slug,
      content: '<p>Ami eddig történt.</p>',
      lead: 'Élőben.',
      type: 'liveblog',
      flags: ['live'],
      sections,
      ...fields,
    });
    const site = fields.originatingSite ?? 'main';
    const startedAt = now() - count * 60;
    const inputs = new Map<number, ArticleInput>();
    const add = async (changes: Partial<ArticleInput> = {}) => {
      const number = inputs.size + 1;
      const content = `<p>${number}. bejegyzés.</p><p>${paragraph.repeat(4)}</p><p>${paragraph.repeat(3)}</p>`;
      const article: ArticleInput = {
        title: `Bejegyzés ${number}`,
        slug: `${slug}-${number}`,
        content,
        type: 'liveblogpost',
        parentId: blog.id,
        sections,
        originatingSite: site,
        ...changes,
      };
      const published = await publish(article);
      inputs.set(published.id, article);
      return published;
    };
    const posts: Published[] = [];
    for (let minute = 0; minute < count; minute++)
      posts.push(await add({ pubDate: startedAt + minute * 60 }));
    return {
      id: blog.id,
      slug,
      url: server.origin[site] + blog.url,
      posts,
      add,
      edit: (post, changes) => update(post.id, { ...(inputs.get(post.id) as ArticleInput), ...changes }),
    };
  }

  return {
    server,
    origin: server.origin.main,
    publish,
    update,
    unpublish: (id) => write('POST', `/api/article/${id}/unpublish`, {}),
    liveBlog,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
