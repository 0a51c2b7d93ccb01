create table wishlist_item (
  id                bigint generated always as identity primary key,
  person_id         bigint not null references person (id) on delete cascade,
  product_id        bigint not null references product (id) on delete cascade,
  added_at          timestamptz not null default now(),
  -- What it cost when it was put here.
  added_price_dong  bigint not null,
  -- What the person knows: told when it is there again, or cheaper than this.
  known_price_dong  bigint not null,
  known_in_stock    boolean not null,
  told_at           timestamptz,
  -- Brighter again, but too soon after the last word: looked at once more from then on.
  look_again_at     timestamptz,
  unique (person_id, product_id)
);
create index wishlist_item_by_product on wishlist_item (product_id);
create index wishlist_item_by_person on wishlist_item (person_id, added_at desc, id desc);
create index wishlist_item_to_look_at on wishlist_item (look_again_at) where look_again_at is not null;

-- How far changes of products (product.changed_in) were looked through for what stands in wishlists.
create table wishlist_look (
  id    int primary key default 1 check (id = 1),
  seen  xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);
insert into wishlist_look default values;

-- What a person is told. Said in the reader's language when it is read: kept are what happened and its particulars.
create table notification (
  id            bigint generated always as identity primary key,
  person_id     bigint not null references person (id) on delete cascade,
  type          text not null,
  kind          text not null,
  details       jsonb not null default '{}',
  reference_id  bigint,
  -- The news it came from: news that arrives again is not told again.
  event_id      bigint,
  created_at    timestamptz not null default now(),
  read_at       timestamptz
);
create index notification_by_person on notification (person_id, id desc);
create index notification_by_person_type on notification (person_id, type, id desc);
create index notification_unread on notification (person_id) where read_at is null;
create index notification_by_age on notification (created_at);
create unique index notification_once on notification (person_id, event_id, kind, reference_id) nulls not distinct
  where event_id is not null;

-- The language a person last used the shop in: mails are written in it.
alter table person add column language text not null default 'vi' check (language in ('vi', 'en'));
