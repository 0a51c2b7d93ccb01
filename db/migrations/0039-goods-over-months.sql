-- What sold, so that a long span is a few looks: of each product whole months and years too, found by how much they sold; of each
-- category and brand whole days, months and years. Copies like those of 0035, written by the same count and by nobody else.

-- What was ordered of each variant on a day and not cancelled.
create table goods_day (
  day         date not null,
  variant_id  bigint not null,
  product_id  bigint not null,
  units       int not null,
  dong        bigint not null,
  primary key (day, variant_id) include (product_id, units, dong)
);
insert into goods_day (day, variant_id, product_id, units, dong)
  select since, variant_id, product_id, units, dong from goods_sold where grain = 'day';
drop table goods_sold;
create index goods_day_by_product on goods_day (product_id, day) include (units, dong);
create index goods_day_none on goods_day (day) where units = 0 and dong = 0;

-- The same of each product in the whole month and year that begin on a day.
create table goods_sold (
  grain       text not null check (grain in ('month', 'year')),
  since       date not null,
  product_id  bigint not null,
  units       int not null,
  dong        bigint not null,
  primary key (product_id, grain, since) include (units, dong)
);
insert into goods_sold (grain, since, product_id, units, dong)
  select grain, date_trunc(grain, day)::date, product_id, sum(units), sum(dong)
  from goods_day, unnest(array['month', 'year']) grain group by 1, 2, 3;
create index goods_sold_by_units on goods_sold (grain, since, units desc) include (product_id, dong);
create index goods_sold_by_dong on goods_sold (grain, since, dong desc) include (product_id, units);
create index goods_sold_none on goods_sold (grain) where units = 0 and dong = 0;

-- The same of all that is filed under a category, or under a brand.
create table filed_sold (
  grain    text not null check (grain in ('day', 'month', 'year')),
  since    date not null,
  kind     text not null check (kind in ('category', 'brand')),
  filed_id bigint not null,
  units    bigint not null,
  dong     bigint not null,
  primary key (grain, since, kind, filed_id) include (units, dong)
);
insert into filed_sold (grain, since, kind, filed_id, units, dong)
  select grain, date_trunc(grain, g.day)::date, kind, filed_id, sum(g.units), sum(g.dong)
  from goods_day g join product p on p.id = g.product_id, unnest(array['day', 'month', 'year']) grain,
    lateral (values ('category', p.category_id), ('brand', p.brand_id)) filed (kind, filed_id)
  group by 1, 2, 3, 4;
create index filed_sold_none on filed_sold (grain) where units = 0 and dong = 0;
drop index product_filed;

-- Products that were filed otherwise when filed_sold was last counted: the first of a product's rows says where.
create table filing_due (
  id           bigint generated always as identity primary key,
  product_id   bigint not null,
  category_id  bigint not null,
  brand_id     bigint not null
);
create index filing_due_by_product on filing_due (product_id, id);
create function filing_due_of_product() returns trigger language plpgsql as $$
begin
  insert into filing_due (product_id, category_id, brand_id) values (old.id, old.category_id, old.brand_id);
  return null;
end $$;
create trigger product_refiled after update of category_id, brand_id on product for each row
  when ((old.category_id, old.brand_id) is distinct from (new.category_id, new.brand_id))
  execute function filing_due_of_product();

create or replace function recount_figures() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('reports counting'));
  insert into figure_due (what, day)
    select 'orders', day from (select shop_day(placed_at) as day from shop_order union select day from order_day
      union select day from coupon_day) days
    union all select 'money', day from (select shop_day(received_at) as day from receipt
      union select shop_day(done_at) from refund where done_at is not null union select day from money_day) days
    union all select 'views', day from (select day from product_view union select day from view_day) days;
  delete from goods_day;
  delete from goods_sold;
  delete from filed_sold;
end $$;

-- What is young sold on fewer days than it is asked about.
create index product_by_age on product (created_at);
