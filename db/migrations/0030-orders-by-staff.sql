-- Orders that staff make for somebody on the telephone. Who has no account is nobody here: the order alone knows the receiver,
-- and the address its mails go to. The open pages of nobody are told nothing (see 0013-live.sql).
alter table shop_order alter column person_id drop not null;
alter table shop_order add column made_by bigint references person (id);
alter table shop_order add column contact_email text;
alter table shop_order add constraint shop_order_of_somebody check (person_id is not null or made_by is not null);
-- Who of the staff sends the same order twice has made it once.
create unique index shop_order_by_maker on shop_order (made_by, idempotency_key) where made_by is not null;

-- A coupon that nobody's account has used counts for its own limit, not for anybody's.
alter table coupon_use alter column person_id drop not null;
