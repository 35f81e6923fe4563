import { NoteBox } from './note-box.tsx';

export default { title: 'parts/note-box' };

export const Plain = () => <NoteBox title="Napi névnap">Erzsébet</NoteBox>;
export const Linked = () => (
  <NoteBox title="Időjárás" url="/idojaras">
    <p>Délután 9 fok.</p>
  </NoteBox>
);
