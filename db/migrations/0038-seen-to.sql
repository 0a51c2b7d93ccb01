-- What staff see to: when money came and when the shop learned of it, what is owed for goods that are back, and feedback that
-- is ended without an answer.

-- `received_at` is when the money came, as far as the bank has told; this is when it was written down.
alter table receipt add column told_at timestamptz;
update receipt set told_at = received_at;
alter table receipt alter column told_at set default now(), alter column told_at set not null;
-- What came of a line of a statement.
create index receipt_by_message on receipt (message_id) where message_id is not null;

-- What the goods that are back are worth, less what was given back for them or is on its way; 0 until they are back.
alter table return_request add column owed_dong bigint not null default 0;
create function return_owed(of_return bigint) returns bigint language sql stable as $$
  select (coalesce((select sum(u.worth_dong) from return_line u where u.return_id = of_return), 0)
    - coalesce((select sum(f.amount_dong) from refund f
        where f.return_id = of_return and f.state in ('ASKED', 'DONE')), 0))::bigint
$$;
update return_request set owed_dong = return_owed(id) where state = 'RECEIVED';
create index return_request_owed on return_request (id) where owed_dong > 0;

create function owe_for_return() returns trigger language plpgsql as $$
begin
  new.owed_dong := case when new.state = 'RECEIVED' then return_owed(new.id) else 0 end;
  return new;
end $$;
create trigger return_request_owes before update of state on return_request for each row
  when (old.state <> new.state) execute function owe_for_return();

-- By the difference, so that two at once both count.
create function owe_after_refund() returns trigger language plpgsql as $$
begin
  update return_request r set owed_dong = r.owed_dong + changed.by_dong
  from (select id, sum(by_dong) as by_dong from (values
      (case when tg_op <> 'INSERT' and old.state in ('ASKED', 'DONE') then old.return_id end,
        case when tg_op <> 'INSERT' then old.amount_dong end),
      (case when tg_op <> 'DELETE' and new.state in ('ASKED', 'DONE') then new.return_id end,
        case when tg_op <> 'DELETE' then -new.amount_dong end)
    ) as sides (id, by_dong) where id is not null group by id) changed
  where r.id = changed.id and r.state = 'RECEIVED' and changed.by_dong <> 0;
  return null;
end $$;
create trigger refund_owed after insert or delete on refund for each row execute function owe_after_refund();
create trigger refund_owed_anew after update of state, amount_dong, return_id on refund for each row
  execute function owe_after_refund();

-- Ended without an answer, as by a call: who saw to it says how. What is answered later is ended by its answer.
alter table feedback
  add column closed_at timestamptz,
  add column closed_by bigint references person (id),
  add column closed_how text not null default '',
  add check ((closed_at is null) = (closed_by is null));
drop index feedback_waiting;
create index feedback_waiting on feedback (id desc) where answer is null and closed_at is null;
create index feedback_closed on feedback (id desc) where answer is null and closed_at is not null;
create index feedback_by_closer on feedback (closed_by) where closed_by is not null;
