create table shipping_method (
  id              bigint generated always as identity primary key,
  name            text not null,
  name_en         text not null,
  description     text not null default '',
  description_en  text not null default '',
  base_cost_dong  bigint not null check (base_cost_dong >= 0),
  position        int not null default 0,
  active          boolean not null default true
);

-- What was bought, at what price and where to: copies, because products, prices and addresses change afterwards.
create table shop_order (
  id                   bigint generated always as identity primary key,
  code                 text not null unique,
  person_id            bigint not null references person (id),
  idempotency_key      text not null,
  request_hash         bytea not null,
  status               text not null default 'PENDING'
    check (status in ('PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'CANCELLED', 'RETURNED')),
  payment_status       text not null default 'UNPAID' check (payment_status in ('UNPAID', 'PAID', 'FAILED', 'REFUNDED')),
  payment_method       text not null check (payment_method in ('COD', 'VNPAY', 'BANK_TRANSFER')),
  subtotal_dong        bigint not null,
  shipping_dong        bigint not null,
  discount_dong        bigint not null default 0,
  total_dong           bigint not null,
  shipping_method_id   bigint not null references shipping_method (id),
  shipping_name        text not null,
  shipping_name_en     text not null,
  receiver_name        text not null,
  phone                text not null,
  address_line         text not null,
  city                 text not null,
  state                text not null,
  country              text not null,
  postal_code          text not null,
  note                 text not null default '',
  placed_at            timestamptz not null default now(),
  unique (person_id, idempotency_key),
  check (total_dong = subtotal_dong + shipping_dong - discount_dong and total_dong >= 0)
);
create index shop_order_by_person on shop_order (person_id, id desc);
create index shop_order_by_person_status on shop_order (person_id, status, id desc);

create table order_line (
  order_id        bigint not null references shop_order (id),
  position        int not null,
  product_id      bigint not null references product (id),
  variant_id      bigint not null references variant (id),
  product_name    text not null,
  sku             text not null,
  color           text not null,
  color_en        text not null,
  ram             text,
  storage         text,
  image_key       text,
  unit_price_dong bigint not null check (unit_price_dong >= 0),
  quantity        int not null check (quantity > 0),
  primary key (order_id, position)
);
create index order_line_by_variant on order_line (variant_id);
create index order_line_by_product on order_line (product_id);

create table order_move (
  order_id  bigint not null references shop_order (id),
  at        timestamptz not null default now(),
  status    text not null,
  primary key (order_id, at, status)
);
