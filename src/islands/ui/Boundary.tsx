import { Component, type ReactNode } from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import { browserWords } from '../../messages/browser.ts';
import { failure, Message } from './Message.tsx';
import { QuietButton } from './QuietButton.tsx';

interface Props {
  children: ReactNode;
}

/**
 * Around every island: where it cannot be shown, it says so in words that the page carries and
 * offers to load the page again. React has no hook for this, so it is a class.
 */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    // The words themselves may be what is missing.
    const { partFailed = '', reload = '↻' } = browserWords(pageLanguage()).pageNoticeTexts ?? {};
    return (
      <div className="stack">
        <Message notice={failure(partFailed)} />
        <p>
          <QuietButton onClick={() => location.reload()}>{reload}</QuietButton>
        </p>
      </div>
    );
  }
}
