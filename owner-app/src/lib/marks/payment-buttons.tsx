import { CardMoney } from '@parqueo/remote-kit';
import { MARKED_PAYMENTS, type MarkedPayment, amountTaken } from '@parqueo/shared-api/contract';
import { Button, Stack } from '@parqueo/shared-ui';
import { paymentOf } from './mark-words';

interface PaymentButtonsProps {
  /** What is owed, in quetzales. */
  total: number;
  /** The method that is recorded already, which is not offered again. */
  except?: MarkedPayment | undefined;
  onPay: (method: MarkedPayment, amount: number) => void;
}

/** One button for each way to pay, with what is taken (GAT-04). */
export function PaymentButtons({ total, except, onPay }: PaymentButtonsProps) {
  const offered = MARKED_PAYMENTS.filter((method) => method !== except);
  return (
    <Stack gap={8}>
      {offered.map((method) => {
        const amount = amountTaken(total, method);
        return (
          <Button
            key={method}
            size="l"
            block
            variant={method === 'unpaid' ? 'secondary' : 'primary'}
            onClick={() => onPay(method, amount)}
          >
            {paymentOf({ method, amount })}
          </Button>
        );
      })}
      {offered.includes('card') && <CardMoney total={total} method="card" verb="paga" />}
    </Stack>
  );
}
