create table wishlist_item (
  id                bigint generated always as identity primary key,
  person_id         bigint not null references person (id) on delete cascade,
  product_id        bigint not null references product (id) on delete cascade,
  added_at          timestamptz not null default now(),
  -- What each of its variants cost when it was put here, dong by the variant's id.
  added_prices      jsonb not null,
  -- What the person knows: the price shown, and each variant's. Told when it is there again, or a variant cheaper than both.
  known_price_dong  bigint not null,
  known_prices      jsonb not null,
  known_in_stock    boolean not null,
  told_at           timestamptz,
  -- Brighter again, but too soon after the last word: looked at once more from then on.
  look_again_at     timestamptz,
  unique (person_id, product_id)
);
create index wishlist_item_by_product on wishlist_item (product_id);
create index wishlist_item_by_person on wishlist_item (person_id, added_at desc, id desc);
create index wishlist_item_to_look_at on wishlist_item (look_again_at) where look_again_at is not null;

-- What was told of a product in a wishlist and not mailed yet.
create table wishlist_unmailed (
  item_id     bigint primary key references wishlist_item (id) on delete cascade,
  kind        text not null,
  variant_id  bigint,
  was_dong    bigint not null
);

-- The last mail of good news to a person, and when the next one is to go if something waits for it.
create table wishlist_mail (
  person_id  bigint primary key references person (id) on delete cascade,
  -- The news it came from, until it has left.
  event_id   bigint,
  mailed_at  timestamptz not null,
  due_at     timestamptz
);
create index wishlist_mail_due on wishlist_mail (due_at) where due_at is not null;

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
