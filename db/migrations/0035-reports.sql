-- Figures of the shop by the day in Vietnam: copies, counted anew from the rows themselves whenever something of a day has
-- changed (src/server/reports/reports-keeping.ts). Nobody but that count writes them.

create function shop_day(at timestamptz) returns date
  language sql immutable strict parallel safe
  return (at at time zone 'Asia/Ho_Chi_Minh')::date;

-- Orders by the day they were placed on. `goods_dong` is what the goods cost before the coupon.
create table order_day (
  day             date not null,
  payment_method  text not null,
  status          text not null,
  payment_status  text not null,
  orders          int not null,
  units           bigint not null,
  goods_dong      bigint not null,
  shipping_dong   bigint not null,
  discount_dong   bigint not null,
  total_dong      bigint not null,
  primary key (day, payment_method, status, payment_status)
);

-- What was ordered with a coupon and not cancelled.
create table coupon_day (
  day            date not null,
  code           text not null,
  orders         int not null,
  discount_dong  bigint not null,
  primary key (day, code)
);

-- What was ordered of each variant and not cancelled: of a day, and of the whole month and year that begin on one, so that a long
-- span is a few whole pieces.
create table goods_sold (
  grain       text not null check (grain in ('day', 'month', 'year')),
  since       date not null,
  variant_id  bigint not null,
  product_id  bigint not null,
  units       bigint not null,
  dong        bigint not null,
  primary key (grain, since, variant_id) include (product_id, units, dong)
);
create index goods_sold_none on goods_sold (variant_id) where units = 0 and dong = 0;

-- Money by the day it came and by the day it went back.
create table money_day (
  day            date not null,
  channel        text not null,
  received       int not null,
  received_dong  bigint not null,
  refunded       int not null,
  refunded_dong  bigint not null,
  primary key (day, channel)
);

-- How often pages of products were opened, all together.
create table view_day (
  day    date primary key,
  views  bigint not null
);

-- Days that are to be counted anew. Nothing in it is unique: who adds a day waits for nobody.
create table figure_due (
  what  text not null check (what in ('orders', 'money', 'views')),
  day   date not null
);
create index figure_due_by_day on figure_due (what, day);

-- What was searched for and is not there: how often on each day, and nothing of who did. `shown` is how it was typed first.
create table search_miss (
  day    date not null,
  term   text not null check (length(term) between 1 and 60),
  shown  text not null check (length(shown) <= 60),
  times  int not null check (times > 0),
  primary key (day, term)
);

-- Placing an order does nothing of this: a new order is noted where its news is handed on, a whole batch at a time.
create function figures_due_of_news() returns trigger language plpgsql as $$
begin
  insert into figure_due (what, day)
    select distinct 'orders', shop_day(o.placed_at)
    from relayed r join shop_order o on o.id = (r.payload ->> 'orderId')::bigint
    where r.kind = 'orders.placed' and r.relayed_at is not null;
  return null;
end $$;
create trigger outbox_relayed_counted after update on outbox referencing new table as relayed
  for each statement execute function figures_due_of_news();

create function figures_due_of_order() returns trigger language plpgsql as $$
begin
  insert into figure_due (what, day)
    select distinct 'orders', shop_day(at) from (values (old.placed_at), (new.placed_at)) as moments (at);
  return null;
end $$;
create trigger shop_order_counted
  after update of status, payment_status, payment_method, subtotal_dong, shipping_dong, discount_dong, total_dong, coupon_code,
    placed_at on shop_order for each row
  when ((old.status, old.payment_status, old.payment_method, old.subtotal_dong, old.shipping_dong, old.discount_dong,
      old.total_dong, old.coupon_code, old.placed_at)
    is distinct from (new.status, new.payment_status, new.payment_method, new.subtotal_dong, new.shipping_dong, new.discount_dong,
      new.total_dong, new.coupon_code, new.placed_at))
  execute function figures_due_of_order();

create function figures_due_of_receipt() returns trigger language plpgsql as $$
begin
  insert into figure_due (what, day) values ('money', shop_day(new.received_at));
  return null;
end $$;
create trigger receipt_counted after insert on receipt for each row execute function figures_due_of_receipt();

create function figures_due_of_refund() returns trigger language plpgsql as $$
begin
  insert into figure_due (what, day) select distinct 'money', shop_day(at)
    from (values (case when tg_op = 'UPDATE' then old.done_at end), (new.done_at)) as moments (at) where at is not null;
  return null;
end $$;
create trigger refund_made_counted after insert on refund for each row when (new.done_at is not null)
  execute function figures_due_of_refund();
create trigger refund_counted after update of state, done_at, amount_dong on refund for each row
  when (old.done_at is not null or new.done_at is not null) execute function figures_due_of_refund();

create index receipt_by_moment on receipt (received_at);
create index refund_by_moment on refund (done_at) where state = 'DONE';
create index return_request_by_moment on return_request (asked_at) include (state);
create index product_view_by_day on product_view (day);
-- Where what has sold is filed, without reading all that is told of products.
create index product_filed on product (id) include (category_id, brand_id);

-- `select recount_figures();` has everything counted anew: it begins within seconds, the latest days first. What has sold is
-- empty until then; of a month and a year only what changes is counted otherwise, so these are begun from nothing.
create function recount_figures() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('reports counting'));
  insert into figure_due (what, day)
    select 'orders', day from (select shop_day(placed_at) as day from shop_order union select day from order_day
      union select day from coupon_day) days
    union all select 'money', day from (select shop_day(received_at) as day from receipt
      union select shop_day(done_at) from refund where done_at is not null union select day from money_day) days
    union all select 'views', day from (select day from product_view union select day from view_day) days;
  delete from goods_sold;
end $$;
select recount_figures();

-- Orders by their receiver's name: the words are kept with the order, so that looking through many newest ones makes none anew.
drop index shop_order_by_receiver;
alter table shop_order
  add column receiver_words tsvector not null generated always as (name_words(receiver_name)) stored;
-- Said to be as dear as making them (see name_words in 0028), so that a name that is rare or nobody's is still looked up rather
-- than looked for through all orders; it costs next to nothing.
create function kept_words(words tsvector) returns tsvector
  language plpgsql immutable strict parallel safe cost 10000
  as $$ begin return words; end $$;
create index shop_order_by_receiver on shop_order using gin (kept_words(receiver_words));
