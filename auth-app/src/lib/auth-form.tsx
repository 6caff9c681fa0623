import { FormRefusal } from '@parqueo/remote-kit';
import { useSession } from '@parqueo/shared-api/react';
import { Button, media, token } from '@parqueo/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { useForm } from './use-form';
import { Welcome } from './welcome';

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  gap: ${token('space-24')};
  padding: ${token('space-24')} ${token('space-16')} ${token('space-48')};
`;

/* On large screens and in landscape the form is beside the welcome text. */
const Beside = styled(Screen)`
  ${media.large} {
    grid-template-columns: minmax(0, 480px) minmax(0, 416px);
    align-items: center;
    justify-content: center;
    gap: 96px;
  }
  ${media.landscape} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;

const Sheet = styled.form`
  display: grid;
  gap: ${token('space-16')};
  width: 100%;
  max-width: 416px;
  ${media.large} {
    padding: ${token('space-32')};
    border: 1px solid ${token('color-line')};
    border-radius: ${token('radius-card')};
    background: ${token('color-surface')};
  }
`;

const Footer = styled.p`
  margin-bottom: calc(-1 * ${token('space-12')});
  text-align: center;
  a {
    display: inline-block;
    padding: ${token('space-12')};
    font-weight: 600;
  }
`;

/** Lays a form out; logged out, beside `welcome`, since there is no header then. */
function Place({ welcome, children }: { welcome: ReactNode; children: ReactNode }) {
  const isBare = useIsBare();
  const Layout = isBare ? Beside : Screen;
  return (
    <Layout>
      {isBare && welcome}
      {children}
    </Layout>
  );
}

const useIsBare = () => useSession().status === 'anonymous';

const Heading = ({ title }: { title: string }) => useIsBare() && <h1>{title}</h1>;

interface AuthPanelProps {
  /** Heading, shown without a header. */
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** The place of a form where there is nothing to type: what a link did, or whom to ask. */
export function AuthPanel({ title, children, footer }: AuthPanelProps) {
  return (
    <Place welcome={<Welcome brief />}>
      <Sheet as="section" aria-label={title}>
        <Heading title={title} />
        {children}
        {footer && <Footer>{footer}</Footer>}
      </Sheet>
    </Place>
  );
}

interface AuthFormProps extends AuthPanelProps {
  form: ReturnType<typeof useForm>;
  action: string;
  busyAction: string;
  onInput?: () => void;
  /** For a long form: leaves out the picture on phones. */
  brief?: boolean;
  /** Shown beside the form, without a header, instead of what the product is. */
  welcome?: ReactNode;
}

/** Layout of login and signup: fields, the server's message below them, one button. */
export function AuthForm({
  title,
  form: { formProps, ...state },
  action,
  busyAction,
  onInput,
  children,
  footer,
  brief = false,
  welcome = <Welcome brief={brief} />,
}: AuthFormProps) {
  return (
    <Place welcome={welcome}>
      <Sheet
        {...formProps}
        aria-label={title}
        onInput={(event) => {
          formProps.onInput(event);
          onInput?.();
        }}
      >
        <Heading title={title} />
        {children}
        <div id={state.messageId}>
          <FormRefusal {...state} />
        </div>
        <Button type="submit" size="l" block loading={state.sending}>
          {state.sending ? busyAction : action}
        </Button>
        {footer && <Footer>{footer}</Footer>}
      </Sheet>
    </Place>
  );
}
