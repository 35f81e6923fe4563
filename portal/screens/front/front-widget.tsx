import type { FrontWidget } from '#contract/front.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { createCard } from '#portal/parts/card/card-item.ts';
import { Rail } from '#portal/parts/rail/rail.tsx';
import { AfterBlock } from './after-block.tsx';
import { CardLayout } from './card-layout.tsx';
import styles from './front-widget.module.css';
import { PodcastStrip } from './podcast-strip.tsx';

/** A widget between two groups. An empty widget renders nothing. */
export function FrontWidgetView({ widget, id, now }: { widget: FrontWidget; id: string; now: number }) {
  switch (widget.kind) {
    case 'latest':
      return widget.items.length === 0 ? null : (
        <div className={classNames(layout.page, styles.latest)}>
          <Rail items={widget.items} now={now} title={widget.title ?? undefined} isHorizontal />
        </div>
      );
    case 'listing':
      return widget.items.length === 0 ? null : (
        <div className={layout.page}>
          <Block id={id} title={widget.title} url={widget.url}>
            <CardLayout
              layout="favourites"
              items={widget.items.map((item) => createCard(item))}
              column={{ smallImageFrom: null, portraitImage: false }}
            />
          </Block>
        </div>
      );
    case 'after':
      return (
        <AfterBlock
          id={id}
          title={widget.title ?? 'After'}
          links={[]}
          sponsor={null}
          items={widget.items.map((item) => createCard(item, 'after'))}
        />
      );
    case 'podcast':
      return widget.episodes.length === 0 ? null : (
        // Paper plays nothing.
        <div className={classNames(layout.page, layout.screenOnly)}>
          <Block id={id} title={widget.title ?? 'Podcast'}>
            <PodcastStrip episodes={widget.episodes} />
          </Block>
        </div>
      );
  }
}
