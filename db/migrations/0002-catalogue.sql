create table category (
  id              bigint generated always as identity primary key,
  slug            text not null unique,
  name_vi         text not null,
  name_en         text not null,
  description_vi  text not null default '',
  description_en  text not null default '',
  family          text not null check (family in ('phone', 'tablet', 'accessory')),
  position        int not null default 0,
  active          boolean not null default true
);

create table brand (
  id        bigint generated always as identity primary key,
  slug      text not null unique,
  name      text not null,
  position  int not null default 0
);

-- price_dong and discount_price_dong are those of the variant a list shows: the cheapest one in stock, else the cheapest.
-- in_stock, ram_options, storage_options and colours are read copies of the variants, kept by the catalogue slice.
create table product (
  id                    bigint generated always as identity primary key,
  slug                  text not null unique,
  name                  text not null,
  brand_id              bigint not null references brand (id),
  category_id           bigint not null references category (id),
  status                text not null default 'AVAILABLE' check (status in ('AVAILABLE', 'COMING_SOON', 'DISCONTINUED')),
  featured              boolean not null default false,
  released_on           date,
  description_vi        text not null default '',
  description_en        text not null default '',
  highlights_vi         text[] not null default '{}',
  highlights_en         text[] not null default '{}',
  image_key             text,
  tint_light            text not null default '#f1efe9',
  tint_dark             text not null default '#1b2434',
  price_dong            bigint not null default 0 check (price_dong >= 0),
  discount_price_dong   bigint check (discount_price_dong >= 0 and discount_price_dong < price_dong),
  effective_price_dong  bigint not null generated always as (coalesce(discount_price_dong, price_dong)) stored,
  in_stock              boolean not null default false,
  ram_options           text[] not null default '{}',
  storage_options       text[] not null default '{}',
  colours               jsonb not null default '[]',
  search_text           text not null default '',
  search_words          tsvector not null generated always as (to_tsvector('simple', vi_norm(search_text))) stored,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now()
);
create index product_by_category on product (category_id, id desc);
create index product_by_brand on product (brand_id, id desc);
create index product_by_brand_and_category on product (brand_id, category_id, id desc);
create index product_by_price on product (effective_price_dong, id);
create index product_by_category_price on product (category_id, effective_price_dong, id);
create index product_by_name on product (vi_norm(name), id);
create index product_by_creation on product (created_at desc, id desc);
create index product_on_sale on product (id desc) where discount_price_dong is not null;
create index product_featured on product (id desc) where featured;
create index product_search on product using gin (search_words);

-- One sellable unit of stock: a product in one colour, RAM and storage.
create table variant (
  id                   bigint generated always as identity primary key,
  product_id           bigint not null references product (id) on delete cascade,
  sku                  text not null unique,
  color                text not null,
  color_en             text not null,
  color_hex            text not null check (color_hex ~ '^#[0-9A-Fa-f]{6}$'),
  ram                  text,
  storage              text,
  position             int not null default 0,
  price_dong           bigint not null check (price_dong > 0),
  discount_price_dong  bigint check (discount_price_dong >= 0 and discount_price_dong < price_dong),
  stock                int not null default 0 check (stock >= 0),
  image_key            text,
  unique nulls not distinct (product_id, color, ram, storage)
);
create index variant_by_product on variant (product_id, position);

create table product_image (
  id          bigint generated always as identity primary key,
  product_id  bigint not null references product (id) on delete cascade,
  position    int not null,
  key         text not null,
  color       text,
  view        text not null,
  alt_vi      text not null,
  alt_en      text not null
);
create index product_image_by_product on product_image (product_id, position);

create table product_specification (
  product_id  bigint not null references product (id) on delete cascade,
  position    int not null,
  group_key   text not null,
  key         text not null,
  value_vi    text not null,
  value_en    text not null,
  primary key (product_id, position)
);

-- Counts a page shows, kept instead of counted: count(*) over a large catalogue costs 70 ms.
create function count_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'DISCONTINUED' then
    update product_count set products = products - 1 where (brand_id, category_id) = (old.brand_id, old.category_id);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'DISCONTINUED' then
    insert into product_count (brand_id, category_id, products) values (new.brand_id, new.category_id, 1)
      on conflict (brand_id, category_id) do update set products = product_count.products + 1;
  end if;
  return null;
end $$;
create table product_count (
  brand_id     bigint not null references brand (id),
  category_id  bigint not null references category (id),
  products     int not null,
  primary key (brand_id, category_id)
);
create trigger product_counted after insert or delete or update of brand_id, category_id, status on product
  for each row execute function count_product();
