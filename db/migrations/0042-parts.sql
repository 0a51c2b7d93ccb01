-- Money that is more than its order still needed is parted: one row pays the order, the other waits for staff. Both say what came
-- in as one sum.
alter table receipt add column whole_dong bigint check (whole_dong > amount_dong);
