import type { FrontGroup } from '#contract/front.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { cardsOfGroup } from '#portal/parts/card/card-item.ts';
import { AfterBlock } from './after-block.tsx';
import { OpinionBand } from './opinion-band.tsx';
import { Rhythm } from './rhythm.tsx';

/** A block of the front page in the rhythm its editors chose. */
export function FrontGroupView({ group }: { group: FrontGroup }) {
  const { slug, title, url, links, sponsor, column } = group;
  const items = cardsOfGroup(group.boxes, column);
  const id = `csoport-${slug}`;
  switch (group.layout) {
    case 'opinion':
      return <OpinionBand id={id} group={group} items={items} />;
    case 'after':
      return <AfterBlock id={id} title={title ?? 'After'} links={links} items={items} />;
    default:
      return (
        <div className={layout.page}>
          <Block id={id} title={title} url={url} links={links} sponsor={sponsor}>
            <Rhythm layout={group.layout} items={items} column={column} />
          </Block>
        </div>
      );
  }
}
