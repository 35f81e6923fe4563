-- Quizzes and votes. Counts stand beside what they count and change in the transaction of the answer; the rows of quiz_answer are the truth.

create table quiz (
  id text primary key,
  complex boolean not null,
  updated_at timestamptz not null
);

-- The right answer is the id of an option, or a number as text. The four of a range are there where a number is asked for.
create table quiz_question (
  quiz_id text not null references quiz on delete cascade,
  id text not null,
  position int not null,
  question text not null,
  display_as text not null,
  image text,
  image_alt text not null,
  description text,
  active_to timestamptz,
  right_answer text,
  minimum numeric,
  maximum numeric,
  step numeric,
  unit text,
  answer_count int not null default 0 check (answer_count >= 0),
  answer_sum numeric not null default 0,
  primary key (quiz_id, id)
);

create table quiz_option (
  quiz_id text not null,
  question_id text not null,
  id text not null,
  position int not null,
  text text not null,
  image text,
  answer_count int not null default 0 check (answer_count >= 0),
  primary key (quiz_id, question_id, id),
  foreign key (quiz_id, question_id) references quiz_question on delete cascade
);

-- One row per question and reader. A reader is the SHA-256 of a random token; nothing else is known.
create table quiz_answer (
  quiz_id text not null,
  token_hash bytea not null,
  question_id text not null,
  option_id text,
  number numeric,
  answered_at timestamptz not null,
  primary key (quiz_id, token_hash, question_id),
  foreign key (quiz_id, question_id) references quiz_question on delete cascade,
  foreign key (quiz_id, question_id, option_id) references quiz_option on delete cascade,
  check ((option_id is null) <> (number is null))
);
-- For counting anew, and for options and questions that are taken away.
create index quiz_answer_option on quiz_answer (quiz_id, question_id, option_id);
