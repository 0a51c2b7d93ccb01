-- What waits for the people of the shop is counted every half minute, on every open page of theirs: along these, whatever else
-- there is. An order is in them for hours at most.

create index shop_order_to_confirm on shop_order (id) where status = 'PENDING' and hold_until is null;
create index shop_order_to_pack on shop_order (id) where status = 'CONFIRMED';
