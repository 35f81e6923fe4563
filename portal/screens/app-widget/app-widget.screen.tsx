import type { ArticleCard } from '#contract/article.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { pageHead } from '#portal/page/page-head.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { Rail } from '#portal/parts/rail/rail.tsx';
import cards from '../front/card-layout.module.css';

interface AppWidget {
  important: readonly ArticleCard[];
  newest: readonly ArticleCard[];
}

const maxImportant = 4;
const maxNewest = 8;

/**
 * `/app-web-widget`: content for a box in the mobile app, and so without header and footer
 * (docs/product/app.md).
 */
export const appWidgetScreen: Screen<AppWidget> = {
  load: async ({ client, optional }) => {
    const [important, newest] = await Promise.all([
      optional(client.articles({ flag: 'legfontosabb', limit: maxImportant }), null),
      client.articles({ limit: maxNewest }),
    ]);
    return { important: important?.items ?? [], newest: newest.items };
  },
  View: AppWidgetView,
  head: (_, context) => ({
    ...pageHead(
      {
        title: 'Friss hírek',
        description: 'A legfontosabb és a legfrissebb cikkek.',
        path: '/app-web-widget',
      },
      context,
    ),
    robots: 'noindex, follow',
  }),
};

function AppWidgetView({
  data: { important, newest },
  context: { now, site },
}: {
  data: AppWidget;
  context: ViewContext;
}) {
  return (
    <div className={layout.page} data-app-widget="">
      <h1 className={layout.visuallyHidden}>{site.name}: friss hírek</h1>
      <div className={classNames(layout.ruled, cards.two)}>
        <Rail items={important} now={now} title="Legfontosabb" url="/legfontosabb" more="Minden fontos hír" />
        <Rail items={newest} now={now} />
      </div>
    </div>
  );
}
