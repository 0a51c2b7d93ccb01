-- Finding. Whoever changes what is for sale (the shop, an import, somebody at a psql prompt): the row is marked, a product's read
-- copies follow its variants, the history of the price shown is written, and the pages that show it are dropped in every process.

alter table product
  add column changed_in        xid8 not null default pg_current_xact_id(),
  add column discount_ends_at  timestamptz;
alter table category add column changed_in xid8 not null default pg_current_xact_id();
alter table brand add column changed_in xid8 not null default pg_current_xact_id();
-- What a search index in memory has not seen yet is what changed since the oldest transaction it may have missed.
create index product_by_change on product (changed_in);

alter table variant
  add column discount_ends_at timestamptz,
  add constraint variant_discount_ends check (discount_ends_at is null or discount_price_dong is not null);
create index variant_discount_ending on variant (discount_ends_at) where discount_ends_at is not null;

create table product_gone (
  product_id  bigint primary key,
  changed_in  xid8 not null default pg_current_xact_id(),
  gone_at     timestamptz not null default now()
);
create index product_gone_by_change on product_gone (changed_in);

-- Accessories made for a certain product.
create table product_fit (
  accessory_id  bigint not null references product (id) on delete cascade,
  product_id    bigint not null references product (id) on delete cascade,
  primary key (accessory_id, product_id)
);
create index product_fit_by_product on product_fit (product_id);

-- The price a product was shown with, from which moment on; what variants cost that nobody was shown stands nowhere.
create table product_price (
  product_id  bigint not null references product (id) on delete cascade,
  since       timestamptz not null,
  price_dong  bigint not null,
  primary key (product_id, since)
);

-- How often a product's page was opened, by day.
create table product_view (
  product_id  bigint not null references product (id) on delete cascade,
  day         date not null,
  views       int not null default 0,
  primary key (product_id, day)
);

-- The channel and the tags are those of src/server/kit/page-forget.ts; '*' drops every page.
create function drop_pages(also text, ids bigint[]) returns void language plpgsql as $$
begin
  perform pg_notify('alo_pages', case when cardinality(ids) > 200 then '*'
    else trim(also || (select coalesce(string_agg(' product:' || id, ''), '') from unnest(ids) as id)) end);
end $$;

create function mark_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger product_marked before insert or update on product for each row execute function mark_change();
create trigger category_marked before insert or update on category for each row execute function mark_change();
create trigger brand_marked before insert or update on brand for each row execute function mark_change();

create function names_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_pages', 'categories products');
  return null;
end $$;
create trigger category_changed after insert or update or delete on category
  for each statement execute function names_changed();
create trigger brand_changed after insert or update or delete on brand
  for each statement execute function names_changed();

-- Marks products whose row is the same but not what hangs on it, for those who look at `changed_in`.
create function touch_products(ids bigint[]) returns void language plpgsql as $$
begin
  perform from product where id = any(ids) order by id for no key update;
  update product set updated_at = now() where id = any(ids);
end $$;

-- A sale is over at its hour, also while the row still says otherwise: whoever reads a reduced price reads it through this.
create function sale_price(reduced bigint, ends timestamptz) returns bigint language sql stable
  return case when ends <= now() then null else reduced end;
create function sale_end(ends timestamptz) returns timestamptz language sql stable
  return case when ends <= now() then null else ends end;

-- One price for each moment, the last said. Of two transactions the one that began first may be the later to change the price:
-- what it says then stands at the other's moment, so that the newest line is always the price that holds.
create function note_prices(ids bigint[]) returns void language sql as $$
  insert into product_price (product_id, since, price_dong)
    select p.id, greatest(now(), (select max(since) from product_price where product_id = p.id)), p.effective_price_dong
    from product p where p.id = any(ids) and p.price_dong > 0
    on conflict (product_id, since) do update set price_dong = excluded.price_dong
$$;

create function product_changed() returns trigger language plpgsql as $$
declare ids bigint[]; renamed bigint[]; priced bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from new_rows;
    perform note_prices(ids);
  elsif tg_op = 'DELETE' then
    select array_agg(id) into ids from old_rows;
    insert into product_gone (product_id) select id from old_rows
      on conflict (product_id) do update set changed_in = pg_current_xact_id(), gone_at = now();
  else
    select array_agg(n.id), array_agg(n.id) filter (where n.name <> o.name),
        array_agg(n.id) filter (where n.effective_price_dong <> o.effective_price_dong) into ids, renamed, priced
      from new_rows n join old_rows o on o.id = n.id
      where to_jsonb(n) - '{changed_in,updated_at}'::text[]
        is distinct from to_jsonb(o) - '{changed_in,updated_at}'::text[];
    if priced is not null then perform note_prices(priced); end if;
    -- accessories are found by the names of the products they are made for
    if renamed is not null then
      perform touch_products((select array_agg(distinct accessory_id) from product_fit where product_id = any(renamed)));
    end if;
  end if;
  if ids is not null then perform drop_pages('products', ids); end if;
  return null;
end $$;
create trigger product_inserted after insert on product referencing new table as new_rows
  for each statement execute function product_changed();
create trigger product_updated after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function product_changed();
create trigger product_deleted after delete on product referencing old table as old_rows
  for each statement execute function product_changed();
-- The triggers stand and hold the table until the end of this migration: no price can slip in between.
select note_prices((select array_agg(id) from product));

-- The read copies of products: price shown (of the cheapest variant in stock, else the cheapest), options, colours, stock.
-- The lock comes first, in a statement of its own: one that had to wait would still see the variants as they were when it began.
create function refresh_products(ids bigint[]) returns void language plpgsql as $$
begin
  perform from product where id = any(ids) order by id for no key update;
  update product p set
    price_dong = coalesce(shown.price_dong, p.price_dong),
    discount_price_dong = shown.discount_price_dong,
    discount_ends_at = shown.discount_ends_at,
    in_stock = coalesce(shown.stock > 0, false),
    ram_options = coalesce(options.rams, '{}'),
    storage_options = coalesce(options.storages, '{}'),
    colours = coalesce(options.colours, '[]'),
    updated_at = now()
  from unnest(ids) as wanted (id)
  left join lateral (
    select price_dong, sale_price(discount_price_dong, discount_ends_at) as discount_price_dong,
      sale_end(discount_ends_at) as discount_ends_at, stock
    from variant where product_id = wanted.id
    order by (stock > 0) desc, coalesce(sale_price(discount_price_dong, discount_ends_at), price_dong), position limit 1
  ) shown on true
  left join lateral (
    select
      (select array_agg(r.ram order by r.at) from (select ram, min(position) as at from variant
        where product_id = wanted.id and ram is not null group by ram) r) as rams,
      (select array_agg(s.storage order by s.at) from (select storage, min(position) as at from variant
        where product_id = wanted.id and storage is not null group by storage) s) as storages,
      (select jsonb_agg(jsonb_build_object('vi', k.color, 'en', k.color_en, 'hex', k.color_hex) order by k.at)
        from (select color, color_en, color_hex, min(position) as at from variant
        where product_id = wanted.id group by color, color_en, color_hex) k) as colours
  ) options on true
  where p.id = wanted.id;
end $$;

-- From five left down pages say how many; above, the exact number is shown nowhere (LOW_STOCK in src/contract/catalogue.ts).
create function low_stock() returns int language sql immutable as $$ select 6 $$;

create function variant_changed() returns trigger language plpgsql as $$
declare shown bigint[]; low bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into shown from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into shown from old_rows;
  else
    select array_agg(distinct ids.id) into shown from new_rows n join old_rows o on o.id = n.id,
      lateral (values (n.product_id), (o.product_id)) as ids (id)
      where to_jsonb(n) - 'stock' is distinct from to_jsonb(o) - 'stock' or (n.stock > 0) <> (o.stock > 0);
    select array_agg(distinct n.product_id) into low from new_rows n join old_rows o on o.id = n.id
      where least(n.stock, low_stock()) <> least(o.stock, low_stock());
  end if;
  if shown is not null then
    perform refresh_products(shown);
    -- what only the product's own page shows: a picture, a code
    perform drop_pages('', shown);
  end if;
  if low is not null then perform drop_pages('', low); end if;
  return null;
end $$;
create trigger variant_inserted after insert on variant referencing new table as new_rows
  for each statement execute function variant_changed();
create trigger variant_updated after update on variant referencing old table as old_rows new table as new_rows
  for each statement execute function variant_changed();
create trigger variant_deleted after delete on variant referencing old table as old_rows
  for each statement execute function variant_changed();

-- Pictures and specifications are shown on the product's own page; specifications are searched too.
create function details_changed() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from old_rows;
  else
    select array_agg(distinct product_id) into ids from new_rows;
  end if;
  if ids is null then return null; end if;
  if tg_table_name = 'product_specification' then perform touch_products(ids); end if;
  perform drop_pages('', ids);
  return null;
end $$;
create trigger product_image_inserted after insert on product_image referencing new table as new_rows
  for each statement execute function details_changed();
create trigger product_image_updated after update on product_image referencing new table as new_rows
  for each statement execute function details_changed();
create trigger product_image_deleted after delete on product_image referencing old table as old_rows
  for each statement execute function details_changed();
create trigger product_specification_inserted after insert on product_specification referencing new table as new_rows
  for each statement execute function details_changed();
create trigger product_specification_updated after update on product_specification referencing new table as new_rows
  for each statement execute function details_changed();
create trigger product_specification_deleted after delete on product_specification referencing old table as old_rows
  for each statement execute function details_changed();

-- A fit is shown on both pages, and the accessory is found by it.
create function fits_changed() returns trigger language plpgsql as $$
declare both_ids bigint[]; accessories bigint[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct ids.id), array_agg(distinct accessory_id) into both_ids, accessories
      from old_rows, lateral (values (product_id), (accessory_id)) as ids (id);
  else
    select array_agg(distinct ids.id), array_agg(distinct accessory_id) into both_ids, accessories
      from new_rows, lateral (values (product_id), (accessory_id)) as ids (id);
  end if;
  if both_ids is null then return null; end if;
  perform touch_products(accessories);
  perform drop_pages('', both_ids);
  return null;
end $$;
create trigger product_fit_inserted after insert on product_fit referencing new table as new_rows
  for each statement execute function fits_changed();
create trigger product_fit_deleted after delete on product_fit referencing old table as old_rows
  for each statement execute function fits_changed();

-- Lists are sorted and words are matched in memory from now on (docs/decisions/0014): what served them in SQL goes.
drop index product_search;
alter table product drop column search_words, drop column search_text;
drop index product_by_brand_and_category, product_by_price, product_by_name, product_by_creation, product_on_sale,
  product_featured;
