import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPlainClick } from '#portal/dom/plain-click.ts';
import { saveAll } from '../save-all.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';

/** Opens the preview of a piece. It shows what the server has, so everything that was typed is sent first. */
export function useOpenPreview(writer: Writer, text: Text): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await saveAll(writer, text))) return;
    await navigate({ to: '/iro/$id/elonezet', params: { id: String(writer.pieceId) } });
  };
}

interface PreviewLinkProps {
  writer: Writer;
  text: Text;
  className?: string | undefined;
  title?: string;
  children: ReactNode;
}

export function PreviewLink({ writer, text, className, title, children }: PreviewLinkProps) {
  const openPreview = useOpenPreview(writer, text);
  return (
    <Link
      className={className}
      title={title}
      to="/iro/$id/elonezet"
      params={{ id: String(writer.pieceId) }}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void openPreview();
      }}
    >
      {children}
    </Link>
  );
}
