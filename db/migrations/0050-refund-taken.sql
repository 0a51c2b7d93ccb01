-- Who of the staff is just sending a refund by hand, so that nobody else sends it too; for a while, or until it has ended.
alter table refund
  add column taken_by bigint references person (id),
  add column taken_at timestamptz,
  add check ((taken_by is null) = (taken_at is null));
create index refund_by_taker on refund (taken_by) where taken_by is not null;
-- Those of money for no known order are told to staff by this alone: see 0041.
create trigger refund_taken_told_to_staff after update of taken_at on refund for each statement execute function tell_waiting();
