-- What every slice stands on: accent-free text, and news written in the same transaction as the change it tells of.
create extension if not exists unaccent schema public;

-- "Điện thoại" -> "dien thoai". Immutable, so that generated columns and indexes may use it.
-- lower() alone is wrong for Đ under C.
create function vi_norm(t text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize(t, NFC))) $$;

create table outbox (
  id          bigint generated always as identity primary key,
  kind        text not null,
  payload     jsonb not null,
  created_at  timestamptz not null default now(),
  relayed_at  timestamptz
);
create index outbox_waiting on outbox (id) where relayed_at is null;
