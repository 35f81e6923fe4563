-- The version of a text that is in the working copy of its piece; later steps are still to be saved there.
alter table desk_doc add column saved_version int not null default 0;
create index desk_doc_unsaved on desk_doc (piece_id) where version > saved_version;
