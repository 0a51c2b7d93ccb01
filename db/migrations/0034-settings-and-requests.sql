-- What an owner decides about the shop, and what people ask of the shop about their own data.

-- One row for each group of settings. No value: as the shop came (src/contract/shop-facts.ts).
create table shop_setting (
  name        text primary key check (name in ('contact', 'hours', 'money', 'terms')),
  value       jsonb,
  edition     int not null default 1,
  changed_at  timestamptz
);
insert into shop_setting (name) values ('contact'), ('hours'), ('money'), ('terms');

-- Every process keeps the settings in its memory, and hears of a change after its commit.
create function tell_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_settings', '');
  return null;
end
$$;
create trigger shop_setting_told after insert or update or delete on shop_setting
  for each statement execute function tell_settings();

-- What somebody asked about their own data, in whatever way it reached the shop.
create table data_request (
  id             bigint generated always as identity primary key,
  -- Made by the screen that enters it: sent twice it is entered once.
  entry_key      text not null unique,
  kind           text not null check (kind in ('ACCESS', 'CORRECTION', 'DELETION', 'WITHDRAWAL', 'OBJECTION')),
  channel        text not null check (channel in ('LETTER', 'PHONE', 'EMAIL', 'CHAT', 'COUNTER')),
  name           text not null,
  contact        text not null,
  person_id      bigint references person (id),
  wish           text not null,
  -- Others hold the data too (a carrier, a gateway) and have to be told.
  others         boolean not null,
  -- Days of Vietnam's calendar.
  arrived_on     date not null,
  state          text not null default 'NEW' check (state in ('NEW', 'WORKING', 'DONE', 'REFUSED')),
  -- Of what has to happen next: the first answer while it is new, then what was asked for.
  due_on         date not null,
  -- Why it takes longer; told to who asked. Once only.
  extension      text,
  -- What was done, or why it was refused: the shop's proof.
  outcome        text,
  confirmed_at   timestamptz,
  closed_at      timestamptz,
  created_by     bigint not null references person (id),
  created_at     timestamptz not null,
  edition        int not null default 1,
  check ((state in ('DONE', 'REFUSED')) = (closed_at is not null)),
  check ((closed_at is null) = (outcome is null))
);
create index data_request_open on data_request (due_on, id) where closed_at is null;
create index data_request_closed on data_request (closed_at desc, id desc) where closed_at is not null;
create index data_request_of_person on data_request (person_id) where person_id is not null;

create table data_request_note (
  id          bigint generated always as identity primary key,
  request_id  bigint not null references data_request (id) on delete cascade,
  entry_key   text not null unique,
  by_id       bigint not null references person (id),
  at          timestamptz not null,
  text        text not null
);
create index data_request_note_of_request on data_request_note (request_id, id);
