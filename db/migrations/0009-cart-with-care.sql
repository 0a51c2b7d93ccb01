-- What one unit cost when the customer last saw and took it: a later change is told and asked, not slipped in.
alter table cart_line add column seen_price_dong bigint check (seen_price_dong >= 0);

-- Changes that were made, by the key they came with: a change that arrives again is not made again.
create table cart_change (
  person_id     bigint not null references cart (person_id) on delete cascade,
  key           text not null,
  -- What was asked for under it: another change under the same key is refused.
  request_hash  bytea not null,
  made_at       timestamptz not null default now(),
  primary key (person_id, key)
);
create index cart_change_by_age on cart_change (made_at);

-- Put aside for later. Belongs to the same lock as the cart.
create table saved_line (
  person_id   bigint not null references cart (person_id) on delete cascade,
  variant_id  bigint not null references variant (id) on delete cascade,
  product_id  bigint not null references product (id) on delete cascade,
  quantity    int not null check (quantity between 1 and 99),
  seen_price_dong bigint check (seen_price_dong >= 0),
  added_at    timestamptz not null default now(),
  primary key (person_id, variant_id)
);
create index saved_line_by_variant on saved_line (variant_id);
create index saved_line_by_product on saved_line (product_id);
