-- Files of the catalogue that staff take in: kept, looked at, and written; how far each is stands here while it is worked on.
create table catalogue_import (
  id          bigint generated always as identity primary key,
  person_id   bigint not null references person (id),
  name        text not null,
  bytes       int not null,
  -- Compressed; null once it was written, or given up.
  content     bytea,
  state       text not null default 'KEPT' check (state in ('KEPT', 'CHECKING', 'CHECKED', 'WRITING', 'DONE')),
  -- Of the rows in the file.
  rows_done   int not null default 0,
  rows_total  int not null default 0,
  -- When it was last heard of the work on it; long ago: the process that did it is gone.
  beat_at     timestamptz not null default now(),
  -- What taking it in comes to, as it was last looked at.
  outcome     jsonb,
  kept_at     timestamptz not null default now(),
  check (state <> 'DONE' or content is null)
);
create index catalogue_import_by_person on catalogue_import (person_id);
create index catalogue_import_by_age on catalogue_import (kept_at);
