-- Who wants to be called: about an old device in part payment, or about instalments.

create table lead (
  id               bigint generated always as identity primary key,
  kind             text not null check (kind in ('TRADE_IN', 'INSTALMENT')),
  state            text not null default 'NEW' check (state in ('NEW', 'HANDLED')),
  idempotency_key  text not null unique,
  request_hash     bytea not null,
  -- Of where it came from only this is kept, under the shop's own key, and only for the day in which it counts.
  origin_hash      bytea,
  person_id        bigint references person (id),
  name             text not null,
  phone            text not null,
  note             text not null default '',
  product_id       bigint references product (id),
  -- What was asked about: the device, or the sum and the months.
  wish             jsonb not null,
  -- What was said it may be worth, or what a month costs.
  estimate_dong    bigint not null check (estimate_dong >= 0),
  language         text not null check (language in ('vi', 'en')),
  created_at       timestamptz not null default now(),
  handled_at       timestamptz,
  handled_by       bigint references person (id),
  handled_how      text not null default ''
);
create index lead_by_state on lead (state, id desc);
create index lead_by_phone on lead (phone, created_at);
create index lead_by_person on lead (person_id) where person_id is not null;
create index lead_by_origin on lead (origin_hash, created_at) where origin_hash is not null;

insert into secret values ('leads', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
