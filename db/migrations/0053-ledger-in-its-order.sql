-- The ledger's times go with its rows. `now()` is when a transaction began, and who began first may be second at the shelf: of
-- one variant a later row could say an earlier time.
alter table stock_movement alter column at set default clock_timestamp();
