-- Ids that cannot be counted up: who asks by id what a coupon takes off must have been given it.
create table coupon (
  id                  bigint primary key default 1 + floor(random() * 100000000000000)::bigint,
  code                text not null unique check (code ~ '^[A-Z0-9_-]{1,30}$'),
  discount_type       text not null check (discount_type in ('PERCENT', 'FIXED_AMOUNT')),
  -- PERCENT: 1 to 100. FIXED_AMOUNT: whole dong.
  discount_value      bigint not null check (discount_value > 0 and (discount_type <> 'PERCENT' or discount_value <= 100)),
  description         text not null default '',
  description_en      text not null default '',
  min_order_dong      bigint check (min_order_dong > 0),
  max_discount_dong   bigint check (max_discount_dong > 0),
  starts_at           timestamptz,
  ends_at             timestamptz,
  usage_limit         int check (usage_limit > 0),
  per_customer_limit  int check (per_customer_limit > 0),
  -- Uses that count against the limit: the row's lock is what a race for the last one is decided by.
  used                int not null default 0 check (used >= 0 and (usage_limit is null or used <= usage_limit)),
  active              boolean not null default true,
  -- Announced to everybody; else known only to those who were given the code.
  listed              boolean not null default false,
  created_at          timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index coupon_listed on coupon (ends_at, id) where active and listed;

-- Rows here narrow a coupon to these; without any it counts for everything.
create table coupon_category (
  coupon_id    bigint not null references coupon (id) on delete cascade,
  category_id  bigint not null references category (id) on delete cascade,
  primary key (coupon_id, category_id)
);
create index coupon_category_by_category on coupon_category (category_id);
create table coupon_product (
  coupon_id   bigint not null references coupon (id) on delete cascade,
  product_id  bigint not null references product (id) on delete cascade,
  primary key (coupon_id, product_id)
);
create index coupon_product_by_product on coupon_product (product_id);

-- One order, one coupon.
create table coupon_use (
  order_id       bigint primary key references shop_order (id) on delete cascade,
  coupon_id      bigint not null references coupon (id),
  person_id      bigint not null references person (id),
  discount_dong  bigint not null check (discount_dong >= 0),
  used_at        timestamptz not null default now()
);
create index coupon_use_by_coupon_and_person on coupon_use (coupon_id, person_id);
create index coupon_use_by_person on coupon_use (person_id);

alter table shop_order add column coupon_code text;

create table promotion (
  id              bigint generated always as identity primary key,
  slug            text not null unique,
  title           text not null,
  title_en        text not null,
  description     text not null default '',
  description_en  text not null default '',
  image_key       text,
  starts_at       timestamptz,
  ends_at         timestamptz,
  coupon_id       bigint references coupon (id),
  position        int not null default 0,
  active          boolean not null default true,
  check (ends_at > starts_at)
);
create index promotion_shown on promotion (position, id) where active;
create index promotion_by_coupon on promotion (coupon_id);
create table promotion_category (
  promotion_id  bigint not null references promotion (id) on delete cascade,
  category_id   bigint not null references category (id) on delete cascade,
  primary key (promotion_id, category_id)
);
create index promotion_category_by_category on promotion_category (category_id);
create table promotion_product (
  promotion_id  bigint not null references promotion (id) on delete cascade,
  product_id    bigint not null references product (id) on delete cascade,
  primary key (promotion_id, product_id)
);
create index promotion_product_by_product on promotion_product (product_id);
