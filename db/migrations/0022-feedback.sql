-- What people tell the shop in writing, and what the shop answers.

create table feedback (
  id               bigint generated always as identity primary key,
  kind             text not null check (kind in ('PRAISE', 'SUGGESTION', 'COMPLAINT', 'QUESTION', 'FAULT')),
  subject          text not null,
  message          text not null,
  rating           smallint check (rating between 1 and 5),
  order_code       text,
  -- Whose it is; their name and how to reach them stand in their own row.
  person_id        bigint references person (id),
  -- What a guest left of themselves.
  name             text,
  email            text,
  phone            text,
  language         text not null check (language in ('vi', 'en')),
  idempotency_key  text not null unique,
  request_hash     bytea not null,
  -- Of where a guest's came from only this is kept, under the shop's own key, and only for the day in which it counts.
  origin_hash      bytea,
  created_at       timestamptz not null default now(),
  answer           text,
  answered_at      timestamptz,
  answered_by      bigint references person (id),
  check ((answer is null) = (answered_at is null)),
  check (person_id is null or num_nonnulls(name, email, phone, origin_hash) = 0)
);
create index feedback_waiting on feedback (id desc) where answer is null;
create index feedback_answered on feedback (id desc) where answer is not null;
create index feedback_by_person on feedback (person_id, id desc) where person_id is not null;
create index feedback_by_origin on feedback (origin_hash, created_at) where origin_hash is not null;
create index feedback_guests_by_age on feedback (created_at) where person_id is null;
create index feedback_by_answerer on feedback (answered_by) where answered_by is not null;

insert into secret values ('feedback', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
