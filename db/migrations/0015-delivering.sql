-- Delivering: what is packed, what is on its way, until when it is under warranty, and whom the invoice is for.

-- Days to the big cities, and to everywhere else.
alter table shipping_method
  add column city_days_min  int not null default 1 check (city_days_min >= 0),
  add column city_days_max  int not null default 3,
  add column far_days_min   int not null default 3 check (far_days_min >= 0),
  add column far_days_max   int not null default 5,
  add check (city_days_max >= city_days_min and far_days_max >= far_days_min);

alter table shop_order
  -- As they were promised; null: ordered before there were promises.
  add column delivery_days_min  int,
  add column delivery_days_max  int,
  add column delivered_at       timestamptz;
update shop_order o set delivered_at = (
  select max(m.at) from order_move m where m.order_id = o.id and m.status = 'DELIVERED'
) where exists (select from order_move m where m.order_id = o.id and m.status = 'DELIVERED');

-- Who of the staff moved it on, or its customer; null: the shop by itself, or from before this was written down.
alter table order_move add column mover_id bigint references person (id);

-- A term of the sale, like the price.
alter table order_line add column warranty_months int not null default 12 check (warranty_months >= 0);
update order_line l set warranty_months = 6
  from product p join category c on c.id = p.category_id where p.id = l.product_id and c.family = 'accessory';

create table order_invoice (
  order_id  bigint primary key references shop_order (id),
  kind      text not null check (kind in ('COMPANY', 'PERSON')),
  name      text not null,
  tax_code  text,
  address   text not null,
  email     text not null,
  check (kind = 'PERSON' or tax_code is not null)
);

-- A device that was packed. Its number is on one order at a time: it comes free when the goods come back or never left.
create table order_unit (
  order_id     bigint not null,
  position     int not null,
  imei         text not null check (imei ~ '^[0-9]{15}$'),
  packed_by    bigint references person (id),
  released_at  timestamptz,
  primary key (order_id, position, imei),
  foreign key (order_id, position) references order_line (order_id, position)
);
create unique index order_unit_by_imei on order_unit (imei) where released_at is null;

create table parcel (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references shop_order (id),
  carrier          text not null check (carrier in ('GHN', 'GHTK', 'VIETTEL_POST', 'VNPOST', 'JT', 'NINJA_VAN', 'OWN', 'OTHER')),
  tracking_number  text not null,
  added_at         timestamptz not null default now(),
  added_by         bigint references person (id),
  unique (order_id, carrier, tracking_number)
);
create index parcel_by_order on parcel (order_id, id);
-- A carrier numbers each parcel once. What the shop's own couriers and others call theirs is known only within the order.
create unique index parcel_by_number on parcel (carrier, tracking_number) where carrier not in ('OWN', 'OTHER');

-- What a change that adds much at once has come to, answered again to the same key.
alter table cart_change add column outcome jsonb not null default '{}';

-- Open pages hear of parcels as they hear of moves (see 0013-live.sql).
create function tell_parcel() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', o.person_id || ' order ' || o.id) from shop_order o
    where o.id = coalesce(new.order_id, old.order_id) and o.person_id is not null;
  return null;
end $$;
create trigger parcel_told after insert or delete on parcel for each row execute function tell_parcel();
