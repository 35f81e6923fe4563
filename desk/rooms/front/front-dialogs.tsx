import type { SiteSlug } from '#contract/article.ts';
import type { FrontDraft } from '#contract/front-draft.ts';
import type { createFrontPublishing } from './create-front-publishing.ts';
import { AddPartDialog } from './dialogs/add-part-dialog.tsx';
import { BoxDialog } from './dialogs/box-dialog.tsx';
import { PartDialog } from './dialogs/part-dialog.tsx';
import { PlanDialog } from './dialogs/plan-dialog.tsx';
import { StateDialog } from './dialogs/state-dialog.tsx';
import type { StageActions } from './stage/stage-actions.ts';
import type { Front } from './use-front.ts';

/** A dialog of the room, and what it is about. */
export type OpenDialog =
  | { kind: 'box'; group: string; article: string }
  | { kind: 'part'; slug: string }
  | { kind: 'add'; before: string | null }
  | { kind: 'plan' }
  | { kind: 'state'; id: number };

interface FrontDialogsProps {
  site: SiteSlug;
  open: OpenDialog;
  draft: FrontDraft;
  front: Front;
  actions: StageActions;
  publishing: ReturnType<typeof createFrontPublishing>;
  theme: 'light' | 'dark';
  mayChange: boolean;
  onOpen(dialog: OpenDialog): void;
  onClose(): void;
}

/** The dialog that is open. */
export function FrontDialogs({
  site,
  open,
  draft,
  front,
  actions,
  publishing,
  theme,
  mayChange,
  onOpen,
  onClose,
}: FrontDialogsProps) {
  switch (open.kind) {
    case 'box':
      return (
        <BoxDialog
          draft={draft}
          group={open.group}
          article={open.article}
          onSave={(operations) => front.change(() => operations)}
          onTakeOff={() => actions.takeOff(open.article)}
          onClose={onClose}
        />
      );
    case 'part':
      return (
        <PartDialog
          part={draft.choice.find(({ slug }) => slug === open.slug)}
          onSave={(operations) => front.change(() => operations)}
          onNudge={(step) => actions.nudgePart(open.slug, step)}
          onAdd={() => onOpen({ kind: 'add', before: open.slug })}
          onClose={onClose}
        />
      );
    case 'add':
      return (
        <AddPartDialog
          draft={draft}
          before={open.before}
          onSave={(operations) => front.change(() => operations)}
          onClose={onClose}
        />
      );
    case 'plan':
      return <PlanDialog onPlan={publishing.plan} onClose={onClose} />;
    case 'state':
      return (
        <StateDialog
          site={site}
          id={open.id}
          theme={theme}
          mayPutUp={mayChange}
          onPutUp={() => void publishing.takeBack(open.id)}
          onClose={onClose}
        />
      );
  }
}
