-- The open page of an order's customer hears that staff have corrected where it goes, as it hears of moves (see 0013-live.sql).
create trigger shop_order_address_told after update of receiver_name, phone, address_line, city, state on shop_order for each row
  when ((old.receiver_name, old.phone, old.address_line, old.city, old.state)
    is distinct from (new.receiver_name, new.phone, new.address_line, new.city, new.state))
  execute function tell_order();
