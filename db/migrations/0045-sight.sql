-- What those who run the shop look at: which processes are up, when the last backup was made, and which request caused what.

-- Each process writes its own row every few seconds; nobody else writes it. What is lost with a crash is worth nothing after it.
create unlogged table shop_process (
  id           text primary key,
  version      text not null,
  started_at   timestamptz not null,
  beat_at      timestamptz not null,
  -- resident, of this process
  memory_bytes bigint not null,
  -- of the disk its DATA_DIR lies on
  free_bytes   bigint not null,
  disk_bytes   bigint not null,
  -- the past hour of its answers, see `Minute` in kit/metrics-minutes.ts
  minutes      jsonb not null
);

create table backup_made (
  made_at     timestamptz primary key,
  place       text not null,
  rows_count  bigint not null,
  files_count bigint not null
);

-- The id of the request whose change this news tells of; null where nobody asked (the clock, a script).
alter table outbox add column request_id text;
