-- Paying another way than was chosen first, ways to the gateway that are open, and which goods a coupon was for.

-- An order was to be paid one way, and from then on another: its customer wished it, or money came another way (mover: shop).
create table order_payment_change (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references shop_order (id),
  -- By the clock of the moves: who had to wait for the order's row changed it later.
  at           timestamptz not null default clock_timestamp(),
  from_method  text not null check (from_method in ('COD', 'VNPAY', 'BANK_TRANSFER')),
  to_method    text not null check (to_method in ('COD', 'VNPAY', 'BANK_TRANSFER')),
  mover        text not null check (mover in ('customer', 'shop')),
  check (from_method <> to_method)
);
create index order_payment_change_by_order on order_payment_change (order_id, id);

-- Open pages hear of it as they hear of moves (see 0013-live.sql), and of each way to the gateway that opens or ends.
create function tell_order_part() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_live', o.person_id || ' order ' || o.id) from shop_order o
    where o.id = new.order_id and o.person_id is not null;
  return null;
end $$;
create trigger order_payment_change_told after insert on order_payment_change
  for each row execute function tell_order_part();
create trigger payment_attempt_opened_told after insert on payment_attempt for each row execute function tell_order_part();
create trigger payment_attempt_ended_told after update of status on payment_attempt for each row
  when (old.status <> new.status) execute function tell_order_part();

-- Of a coupon that is for some goods only: the products of the order it took something off. Without rows: all of them. Copied,
-- because a coupon's terms change afterwards, and what goods cost that come back does not.
create table coupon_use_product (
  order_id    bigint not null references coupon_use (order_id) on delete cascade,
  product_id  bigint not null references product (id),
  primary key (order_id, product_id)
);
create index coupon_use_product_by_product on coupon_use_product (product_id);
