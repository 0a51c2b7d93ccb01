-- The row is the lock: two tabs that change one cart queue up here.
create table cart (
  person_id   bigint primary key references person (id) on delete cascade,
  updated_at  timestamptz not null default now()
);

create table cart_line (
  person_id   bigint not null references cart (person_id) on delete cascade,
  variant_id  bigint not null references variant (id) on delete cascade,
  product_id  bigint not null references product (id) on delete cascade,
  quantity    int not null check (quantity between 1 and 99),
  added_at    timestamptz not null default now(),
  primary key (person_id, variant_id)
);
create index cart_line_by_variant on cart_line (variant_id);
create index cart_line_by_product on cart_line (product_id);
